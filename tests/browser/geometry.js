// What is wrong with a page on the screen it is on: each function answers with sentences, none when all is well.
// geometry.py is the way to ask.

(() => {
  const SLACK = 1; // pixels that browsers round away
  const POINTS = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]; // of a box: where it may be covered
  const TARGETS = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab]';

  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
  const nameOf = (one) => {
    const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const of = one.closest('[class]')?.getAttribute('class')?.replace(/\s*\bs(velte)?-\S+/g, '').trim();
    return `${one.localName}${of ? `.${of.split(/\s+/).join('.')}` : ''} “${words}”`;
  };
  const rendered = (one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.getClientRects().length > 0;
  /** Said to screen readers only: cut away, or a single pixel. */
  const cutAway = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath.startsWith('inset(') || style.clip.startsWith('rect(') || style.opacity === '0') return true;
    }
    return false;
  };
  /** What of the box is inside the window and inside everything that scrolls or cuts. */
  const clipOf = (one) => {
    const clip = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
    for (let at = one.parentElement, inner = one; at && at !== document.documentElement; at = at.parentElement) {
      if (getComputedStyle(inner).position === 'fixed') break;
      inner = at;
      if (at === document.body || getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      clip.left = Math.max(clip.left, box.left);
      clip.top = Math.max(clip.top, box.top);
      clip.right = Math.min(clip.right, box.right);
      clip.bottom = Math.min(clip.bottom, box.bottom);
    }
    return clip;
  };

  /** Each named thing is there, whole, inside the window, and nothing lies on it. */
  function hidden(things) {
    const found = [];
    for (const [name, selector] of Object.entries(things)) {
      const all = [...document.querySelectorAll(selector)].filter(rendered);
      if (all.length === 0) found.push(`${name} is not there (${selector})`);
      for (const one of all) {
        const box = one.getBoundingClientRect();
        const clip = clipOf(one);
        const out = ['left', 'top'].filter((side) => box[side] < clip[side] - SLACK)
          .concat(['right', 'bottom'].filter((side) => box[side] > clip[side] + SLACK));
        if (out.length > 0) {
          found.push(`${name} is cut off at ${out.join(' and ')}: ${round(box)}, up to ${clip.right},${clip.bottom}`);
          continue;
        }
        for (const [x, y] of POINTS) {
          const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
          if (!hit || one.contains(hit) || hit.contains(one)) continue;
          found.push(`${name} (${round(box)}) is covered by ${nameOf(hit)} (${round(hit.getBoundingClientRect())})`);
          break;
        }
      }
    }
    return found;
  }

  /** The room that takes a press: the thing, or its label, or what an absolute ::after adds around it. */
  function pressed(one) {
    const own = one.getBoundingClientRect();
    const label = one.matches('input') ? one.closest('label')?.getBoundingClientRect() : null;
    const after = getComputedStyle(one, '::after');
    const around = after.content !== 'none' && after.position === 'absolute';
    return {
      width: Math.max(own.width, label?.width ?? 0, around ? parseFloat(after.width) || 0 : 0),
      height: Math.max(own.height, label?.height ?? 0, around ? parseFloat(after.height) || 0 : 0),
    };
  }
  /** A link in a sentence has the height of its line: the line around it is words. */
  const inSentence = (one) =>
    getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim() !== one.textContent.trim();

  function smallTargets(least) {
    return [...document.querySelectorAll(TARGETS)]
      .filter((one) => rendered(one) && !one.closest('[inert]') && !inSentence(one))
      .filter((one) => !cutAway(one) || one.matches('label input'))
      .map((one) => [one, pressed(one)])
      .filter(([, { width, height }]) => width < least - 0.5 || height < least - 0.5)
      .map(([one, { width, height }]) => `${nameOf(one)} is ${Math.round(width)}×${Math.round(height)} to the finger`);
  }

  function smallText(least) {
    const found = new Map();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const one = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || found.has(one) || one.closest('script, style, title, desc')) continue;
      let size = parseFloat(getComputedStyle(one).fontSize);
      if (one instanceof SVGGraphicsElement) size *= one.getScreenCTM()?.d ?? 1;
      if (size < least - 0.05 && rendered(one) && !cutAway(one)) found.set(one, size);
    }
    return [...found].map(([one, size]) => `${nameOf(one)} is written at ${Math.round(10 * size) / 10} px`);
  }

  function sideways() {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the screen`] : [];
  }

  return ({ things, target, text }) => [
    ...hidden(things),
    ...(target > 0 ? smallTargets(target) : []),
    ...smallText(text),
    ...sideways(),
  ];
})()
