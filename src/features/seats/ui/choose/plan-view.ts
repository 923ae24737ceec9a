/** A plan in a box that scrolls: how large it is drawn, and what of it is seen. */
export interface PlanView {
  /** Pixels for a unit of the plan. */
  scale(): number;
  /** Draws it larger or smaller by a factor; a point of the box (pixels, its middle unless told) shows the same place after. */
  zoom(by: number, about?: { x: number; y: number }): void;
  /** All of it. */
  whole(): void;
  /** So that a place of the plan is in the middle, at a scale. */
  show(place: { x: number; y: number }, scale: number): void;
  /** Scrolls as far as is needed for a place to be seen. */
  reveal(place: { x: number; y: number }): void;
  /** The place of the plan below a point of the window. */
  placeAt(client: { clientX: number; clientY: number }): { x: number; y: number };
  /** Ends what it listens to. */
  end(): void;
}

const MOST = 4;
/** Pixels around a seat that is scrolled into view. */
const AROUND = 48;
/** Pixels that a mouse moves before it drags. */
const STILL = 5;

/** Once the box has a size, `begin` says what is seen first. Two fingers, the wheel with Ctrl, and a mouse that drags move what a box shows of its SVG; one finger scrolls as it does everywhere. */
export function planView(
  box: HTMLElement,
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
  begin: (view: PlanView) => void,
): PlanView {
  let now = 1;
  const least = (): number => Math.min(box.clientWidth / width, box.clientHeight / height);
  const middle = () => ({ x: box.clientWidth / 2, y: box.clientHeight / 2 });
  const draw = (scale: number): void => {
    now = Math.min(MOST, Math.max(least(), scale));
    svg.style.width = `${width * now}px`;
    svg.style.height = `${height * now}px`;
  };
  /** Where the drawing begins in the box: in the middle where it is smaller. */
  const offset = () => ({
    x: Math.max(0, (box.clientWidth - width * now) / 2),
    y: Math.max(0, (box.clientHeight - height * now) / 2),
  });
  const inBox = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left - box.clientLeft, y: clientY - top - box.clientTop };
  };
  const placeIn = (point: { x: number; y: number }) => {
    const { x, y } = offset();
    return { x: (box.scrollLeft + point.x - x) / now, y: (box.scrollTop + point.y - y) / now };
  };
  const put = (place: { x: number; y: number }, point: { x: number; y: number }): void => {
    const { x, y } = offset();
    box.scrollLeft = place.x * now + x - point.x;
    box.scrollTop = place.y * now + y - point.y;
  };
  const zoom = (by: number, about = middle()): void => {
    const place = placeIn(about);
    draw(now * by);
    put(place, about);
  };

  let apart = 0;
  const between = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          about: inBox({
            clientX: (one.clientX + other.clientX) / 2,
            clientY: (one.clientY + other.clientY) / 2,
          }),
        }
      : null;
  const pinchBegins = (touch: TouchEvent): void => {
    apart = between(touch)?.apart ?? 0;
  };
  const pinch = (touch: TouchEvent): void => {
    const fingers = between(touch);
    if (!fingers) return;
    touch.preventDefault();
    if (apart > 0) zoom(fingers.apart / apart, fingers.about);
    ({ apart } = fingers);
  };
  const wheel = (turn: WheelEvent): void => {
    if (!turn.ctrlKey && !turn.metaKey) return;
    turn.preventDefault();
    zoom(turn.deltaY > 0 ? 1 / 1.15 : 1.15, inBox(turn));
  };
  let dragged: { x: number; y: number; left: number; top: number; far: boolean } | null = null;
  const grab = (press: PointerEvent): void => {
    if (press.pointerType !== 'mouse' || press.button !== 0) return;
    dragged = { x: press.clientX, y: press.clientY, left: box.scrollLeft, top: box.scrollTop, far: false };
  };
  const drag = (press: PointerEvent): void => {
    if (!dragged || press.buttons === 0) return;
    const [dx, dy] = [press.clientX - dragged.x, press.clientY - dragged.y];
    dragged.far ||= Math.hypot(dx, dy) > STILL;
    if (!dragged.far) return;
    box.scrollLeft = dragged.left - dx;
    box.scrollTop = dragged.top - dy;
  };
  /** What was dragged was not pressed. */
  const click = (press: MouseEvent): void => {
    if (dragged?.far) press.stopPropagation();
    dragged = null;
  };
  let begun = false;
  box.addEventListener('touchstart', pinchBegins, { passive: true });
  box.addEventListener('touchmove', pinch, { passive: false });
  box.addEventListener('wheel', wheel, { passive: false });
  box.addEventListener('pointerdown', grab);
  box.addEventListener('pointermove', drag);
  box.addEventListener('click', click, true);

  const view: PlanView = {
    scale: () => now,
    zoom,
    whole: () => draw(0),
    show(place, scale) {
      draw(scale);
      put(place, middle());
    },
    reveal(place) {
      const { x, y } = offset();
      const [left, top] = [place.x * now + x, place.y * now + y];
      const within = (from: number, size: number, at: number): number =>
        Math.min(Math.max(from, at + AROUND - size), at - AROUND);
      box.scrollLeft = within(box.scrollLeft, box.clientWidth, left);
      box.scrollTop = within(box.scrollTop, box.clientHeight, top);
    },
    placeAt: (client) => placeIn(inBox(client)),
    end() {
      resized.disconnect();
      box.removeEventListener('touchstart', pinchBegins);
      box.removeEventListener('touchmove', pinch);
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('pointerdown', grab);
      box.removeEventListener('pointermove', drag);
      box.removeEventListener('click', click, true);
    },
  };
  // A part that is loaded late stands hidden at first, where nothing scrolls.
  const resized = new ResizeObserver(() => {
    if (box.clientWidth === 0) return;
    draw(now);
    if (!begun) begin(view);
    begun = true;
  });
  resized.observe(box);
  return view;
}
