// What has to be seen at once comes into sight as a whole: its top goes to the top of the screen if it does not fit.
const MARGIN = 6;

export function intoSight(top: Element, bottom: Element = top, smooth = false): void {
  const [from, to] = [top.getBoundingClientRect().top, bottom.getBoundingClientRect().bottom];
  if (from >= 0 && to <= innerHeight) return;
  scrollTo({ top: from + scrollY - MARGIN, behavior: smooth ? 'smooth' : 'instant' });
}

/** How far down the page something begins, kept up to date as what is above it grows and shrinks. */
export function topOf(tell: (pixels: number) => void): (element: Element) => () => void {
  return (element) => {
    const measure = (): void => tell(Math.round(element.getBoundingClientRect().top + scrollY));
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
