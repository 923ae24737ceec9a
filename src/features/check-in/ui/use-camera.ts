import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, openCamera } from './camera.ts';

/** A camera that a page opens and closes. */
export interface PageCamera {
  /** Where it is shown. */
  video: RefObject<HTMLVideoElement | null>;
  /** It is open, or about to be. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** There is none, or it may not be used. */
  failed: boolean;
  camera: Camera | null;
}

/** Opens the camera while the page wants it, and tells each code to `seen`, which must stay the same function. */
export function useCamera(seen: (code: string) => unknown): PageCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const place = video.current;
    if (!open || !place) return;
    let closed = false;
    let opened: Camera | undefined;
    openCamera(place, (code) => void seen(code)).then(
      (found) => {
        if (closed) return found.stop();
        opened = found;
        setCamera(found);
      },
      () => {
        setFailed(true);
        setOpen(false);
      },
    );
    return () => {
      closed = true;
      opened?.stop();
      setCamera(null);
    };
  }, [open, seen]);
  return { video, open, setOpen, failed, camera };
}
