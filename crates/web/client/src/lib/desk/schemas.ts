/** The schemas of variant files, which come with the page. */

const schemas = import.meta.glob<{ default: unknown }>('../../../../../../docs/schemas/variants/*.json');

/** That of a ruleset; null for one without. */
export async function schemaOf(ruleset: string): Promise<unknown> {
  const load = schemas[`../../../../../../docs/schemas/variants/${ruleset}.json`];
  return (await load?.())?.default ?? null;
}
