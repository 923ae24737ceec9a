import 'react-image-crop/dist/ReactCrop.css';

import { type SyntheticEvent, useState } from 'react';
import {
  centerCrop,
  makeAspectCrop,
  type PercentCrop,
  ReactCrop,
  type ReactCropProps,
} from 'react-image-crop';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './crop.messages.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
type Labels = NonNullable<ReactCropProps['ariaLabels']>;

interface PictureCropProps {
  src: string;
  /** Of the field that says what was chosen: `x,y,width,height`, in hundredths of the picture. */
  name: string;
  /** Width by height. */
  aspect?: number;
  /** It is shown in a circle. */
  round?: boolean;
}

/** A part of a picture in one shape, to be moved and sized. Loaded when somebody has chosen a file. */
export default function PictureCrop({ src, name, aspect = 1, round = false }: PictureCropProps) {
  const t = useMessages(words);
  const corners = HANDLES.map((side) => [`${side}DragHandle`, t.corner]);
  const labels = { cropArea: t.area, ...Object.fromEntries(corners) } as Labels;
  const [crop, setCrop] = useState<PercentCrop>();
  // What is no picture is not loaded, and the server says so.
  const begin = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height));
  const value = crop && [crop.x, crop.y, crop.width, crop.height].map((part) => part.toFixed(4)).join(',');
  return (
    <div>
      <p className="mb-2 text-[0.9375rem]">
        <span className="font-medium">{t.what}</span> <span className="text-muted">{t.how}</span>
      </p>
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        aspect={aspect}
        minWidth={32}
        circularCrop={round}
        keepSelection
        ariaLabels={labels}
        className="rounded-md"
      >
        <img src={src} alt={t.alt} onLoad={begin} className="max-h-80" />
      </ReactCrop>
      <input type="hidden" name={name} value={value ?? ''} />
    </div>
  );
}
