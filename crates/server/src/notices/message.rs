//! What notices say, and how each receiver wants it: plain text everywhere, whatever is in the names.

use serde_json::json;

use super::{Form, Subject, push};
use crate::{happening::Proposal, secret::Id};

/// A notice, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    /// A short line.
    pub(super) title: String,
    /// A sentence.
    pub(super) text: String,
    /// The address of the table, without any key; or of the server.
    pub(super) link: String,
    /// The address that stops notices there.
    pub(super) stop: String,
    /// The same for messages of which a later one takes the place of an earlier one: letters and digits.
    pub(super) topic: String,
}

/// What a message is about.
pub(super) struct Matter<'a> {
    pub(super) subject: Subject,
    /// The title of the match, or the name of its variant.
    pub(super) title: &'a str,
    /// What is asked, and by whom.
    pub(super) asked: Option<(Proposal, String)>,
}

impl Message {
    /// What a notice about a match says.
    pub(super) fn of(matter: &Matter<'_>, game: &Id, address: &str, stop: String) -> Self {
        let Matter { subject, title, asked } = matter;
        let (short, text) = match subject {
            Subject::Turn => ("Your turn", format!("It is your turn in {title}.")),
            Subject::Begun => ("Begun", format!("{title} has begun: everybody is there.")),
            Subject::Over => ("Over", format!("{title} is over.")),
            Subject::Late => ("Late", format!("Your time has run out in {title}: the others wait for you.")),
            Subject::Vote => ("Your answer", format!("{} in {title}.", question(asked.as_ref()))),
        };
        let link = format!("{address}/#/m/{game}");
        Self { title: format!("{short}: {title}"), text, link, stop, topic: game.to_string() }
    }

    /// What a trial notice says.
    pub(super) fn trial(address: &str, stop: String) -> Self {
        Self {
            title: "Riband: a trial notice".to_owned(),
            text: "Notices of your matches come here.".to_owned(),
            link: format!("{address}/"),
            stop,
            topic: "trial".to_owned(),
        }
    }

    /// The body for a webhook.
    pub(super) fn webhook(&self, form: Form) -> String {
        let Self { text, link, stop, .. } = self;
        match form {
            Form::Slack => {
                let text = format!("{} {link}\nTo stop these notices: {stop}", slack(text));
                json!({"text": text, "mrkdwn": false, "unfurl_links": false, "unfurl_media": false}).to_string()
            }
            Form::Discord => {
                let content = format!("{} <{link}>\nTo stop these notices: <{stop}>", discord(text));
                json!({"content": content, "allowed_mentions": {"parse": []}}).to_string()
            }
        }
    }

    /// The message for a browser.
    pub(super) fn push(&self) -> String {
        let Self { title, text, link, topic, stop } = self;
        let message = json!({"title": title, "body": text, "url": link, "tag": topic, "stop": stop}).to_string();
        debug_assert!(message.len() <= push::MESSAGE, "names are short");
        message
    }

    /// The text of a mail.
    pub(super) fn mail(&self) -> String {
        let Self { text, link, stop, .. } = self;
        format!("{text}\n\n{link}\n\nTo stop these notices: {stop}\n")
    }
}

/// What the table is asked, as the beginning of a sentence.
fn question(asked: Option<&(Proposal, String)>) -> String {
    match asked {
        Some((Proposal::Undo { .. }, who)) => format!("{who} asks to undo"),
        Some((Proposal::Pause, who)) => format!("{who} asks for a pause"),
        Some((Proposal::Replace { .. }, who)) => {
            format!("The time of {who} has run out: you are asked whether a computer player takes over")
        }
        None => "You are asked".to_owned(),
    }
}

/// A space that is not seen: no receiver takes what follows for the name of somebody to call.
const GAP: char = '\u{200b}';

/// As Slack shows it: three characters are markup to it, and `@` calls persons in servers that take its form.
fn slack(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '@' => plain.extend([letter, GAP]),
            _ => plain.push(letter),
        }
    }
    plain
}

/// As Discord shows it: its markup is escaped, and nobody is called.
fn discord(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '@' => plain.extend([letter, GAP]),
            // A scheme makes a link.
            ':' => plain.extend(['\\', letter]),
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '(' | ')' | '#' | '-' => {
                plain.extend(['\\', letter]);
            }
            _ => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn message(title: &str, subject: Subject) -> Message {
        let asked = Some((Proposal::Pause, "Eve".to_owned()));
        let game = "game00000001".parse().unwrap();
        Message::of(
            &Matter { subject, title, asked },
            &game,
            "https://a.example",
            "https://a.example/api/stop?key=k".into(),
        )
    }

    #[test]
    fn each_subject_has_its_words() {
        for (subject, text) in [
            (Subject::Turn, "It is your turn in Friday."),
            (Subject::Begun, "Friday has begun: everybody is there."),
            (Subject::Over, "Friday is over."),
            (Subject::Vote, "Eve asks for a pause in Friday."),
            (Subject::Late, "Your time has run out in Friday: the others wait for you."),
        ] {
            let message = message("Friday", subject);
            assert_eq!((&*message.text, &*message.link), (text, "https://a.example/#/m/game00000001"));
            assert!(message.mail().contains("/api/stop?key=k") && message.push().contains("/api/stop?key=k"));
        }
    }

    #[test]
    fn markup_in_names_is_plain_text() {
        let body = |title: &str, form, key: &str| {
            let body: Value = serde_json::from_str(&message(title, Subject::Over).webhook(form)).unwrap();
            let text = body[key].as_str().unwrap().split(" is over").next().unwrap().to_owned();
            (text, body)
        };
        for (title, in_slack, in_discord) in [
            ("<!channel> & <@U1>", "&lt;!channel&gt; &amp; &lt;@\u{200b}U1&gt;", "\\<!channel\\> & \\<@\u{200b}U1\\>"),
            ("@everyone", "@\u{200b}everyone", "@\u{200b}everyone"),
            ("<http://x|y>", "&lt;http://x|y&gt;", "\\<http\\://x\\|y\\>"),
            ("*_~`", "*_~`", "\\*\\_\\~\\`"),
            ("[a](https://x)", "[a](https://x)", "\\[a\\]\\(https\\://x\\)"),
            ("\"},{\"", "\"},{\"", "\"},{\""),
        ] {
            let (text, slack) = body(title, Form::Slack, "text");
            assert_eq!((text.as_str(), &slack["mrkdwn"]), (in_slack, &Value::Bool(false)));
            let (text, discord) = body(title, Form::Discord, "content");
            assert_eq!((text.as_str(), &discord["allowed_mentions"]), (in_discord, &json!({"parse": []})));
        }
    }

    #[test]
    fn a_message_for_a_browser_is_short() {
        let mut message = message(&"\u{1f6a2}".repeat(40), Subject::Vote);
        message.stop = "x".repeat(400);
        message.link = "x".repeat(400);
        assert!(message.push().len() <= push::MESSAGE);
    }
}
