/** How large the texts of a page are on the screen, and how they stand out. */

/**
 * Texts that are smaller than `least` pixels, and sentences, which have at least six words, smaller than `read`. A text of a drawing
 * is as large as the drawing makes it.
 */
export const smallTexts = (page, least = 12, read = 13) =>
  page.evaluate(
    ([least, read]) => {
      const found = new Map();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.data.trim().replace(/\s+/g, ' ');
        const element = node.parentElement;
        if (
          text === '' ||
          element.closest('script, style, .unseen, option, title') ||
          !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if (range.getClientRects().length === 0) continue;
        let scale = 1;
        if (element instanceof SVGElement) {
          const { a, b } = element.getScreenCTM();
          scale = Math.hypot(a, b);
        } else {
          let box = element;
          while (box && !box.offsetWidth) box = box.parentElement;
          if (box) scale = Math.min(1, box.getBoundingClientRect().width / box.offsetWidth || 1);
          if (scale > 0.9) scale = 1;
        }
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        const words = (text.match(/\p{L}{2,}/gu) ?? []).length;
        const wanted = words >= 6 ? read : least;
        if (size >= wanted - 0.05) continue;
        const where = `${element.closest('[class]:not(svg *)')?.className ?? ''} ${element.localName}`.replace(/svelte-\w+/g, '').replace(/\s+/g, ' ');
        const key = `${where} at ${size.toFixed(1)} of ${wanted}`;
        found.set(key, found.get(key) ?? text.slice(0, 60));
      }
      return [...found].map(([key, text]) => `${key}: ${text}`);
    },
    [least, read],
  );
