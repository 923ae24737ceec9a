/** A camera that looks for codes. */
export interface Camera {
  stop(): void;
  /** Null where the camera has no light. */
  light: ((on: boolean) => Promise<void>) | null;
}

type Reader = (video: HTMLVideoElement) => Promise<string | null>;
type Detector = new (options: { formats: string[] }) => {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
};

/** A frame is looked at so often, and at most so wide: more finds nothing that this does not. */
const EVERY_MS = 120;
const WIDEST = 720;

/** Shows the camera in `video` and tells each code that it sees. Throws where there is none, or it may not be used. */
export async function openCamera(video: HTMLVideoElement, seen: (code: string) => void): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  video.srcObject = stream;
  await video.play();
  const read = (await ownReader()) ?? (await decoder());
  let on = true;
  const look = async (): Promise<void> => {
    if (!on) return;
    const code = await read(video).catch(() => null);
    if (code && on) seen(code);
    setTimeout(() => void look(), EVERY_MS);
  };
  void look();
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return {
    stop: () => {
      on = false;
      for (const each of stream.getTracks()) each.stop();
      video.srcObject = null;
    },
    light: able?.torch
      ? async (lit) => track?.applyConstraints({ advanced: [{ torch: lit } as MediaTrackConstraintSet] })
      : null,
  };
}

/** The browser's own reader, where it has one. */
async function ownReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as {
    BarcodeDetector?: Detector & { getSupportedFormats(): Promise<string[]> };
  };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function decoder(): Promise<Reader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!pen || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
  };
}
