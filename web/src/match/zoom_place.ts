// Where a thing seen large stands: beside the thing itself, never over it while there is room on any side.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));

/** Above, below, right or left of `of`, in this order; where it fits nowhere, on the side with most room. */
export function placeBeside(
  of: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
) {
  const left = clamp(of.left + of.width / 2 - size.width / 2, screen.width - size.width - EDGE);
  const top = clamp(of.top + of.height / 2 - size.height / 2, screen.height - size.height - EDGE);
  const sides = [
    { room: of.top - size.height, left, top: of.top - GAP - size.height },
    { room: screen.height - of.top - of.height - size.height, left, top: of.top + of.height + GAP },
    { room: screen.width - of.left - of.width - size.width, left: of.left + of.width + GAP, top },
    { room: of.left - size.width, left: of.left - GAP - size.width, top },
  ];
  const best =
    sides.find(({ room }) => room >= GAP + EDGE) ?? sides.reduce((most, one) => (one.room > most.room ? one : most));
  return {
    left: clamp(best.left, screen.width - size.width - EDGE),
    top: clamp(best.top, screen.height - size.height - EDGE),
  };
}
