/** What the server says to what was kept. */
export interface KeptAnswer {
  /** Ids of files that are there now, by the name of their field. */
  files: Record<string, string[]>;
  /** Not all of it can be had as it is chosen: the page is to be looked at again. */
  look: boolean;
}

const PAUSE_MS = 600;

/**
 * Sends a form's fields to be kept whenever somebody rests or leaves a field, and once more when they leave the page. A file
 * is sent once. What can't be sent is sent with the next change: the form itself has it.
 *
 * @returns what ends it
 */
export function keepForm(form: HTMLFormElement, to: string, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed = false;
  let over = false;
  let flight: Promise<void> | null = null;
  const sent = new Map<File, string>();

  const body = (withFiles: boolean): { data: FormData; files: [string, File][] } => {
    const data = new FormData(form);
    const files: [string, File][] = [];
    for (const name of new Set(data.keys())) {
      const file = data.getAll(name).find((value) => value instanceof File);
      if (!(file instanceof File)) continue;
      const id = file.size > 0 ? sent.get(known(file)) : undefined;
      if (withFiles && file.size > 0 && !id) files.push([name, known(file)]);
      else {
        const before = data.getAll(name).filter((value) => typeof value === 'string');
        data.delete(name);
        for (const value of id ? [id] : before) data.append(name, value);
      }
    }
    return { data, files };
  };
  /** A browser makes a new object of the same file for each form that is read. */
  const known = (file: File): File =>
    [...sent.keys()].find(
      (one) => one.name === file.name && one.size === file.size && one.lastModified === file.lastModified,
    ) ?? file;

  const send = async (): Promise<void> => {
    changed = false;
    const { data, files } = body(true);
    const response = await fetch(to, { method: 'POST', body: data }).catch(() => null);
    if (!response?.ok || !response.headers.get('content-type')?.includes('json')) {
      changed = true;
      return;
    }
    const answer = (await response.json()) as KeptAnswer;
    for (const [name, file] of files) {
      const id = answer.files[name]?.[0];
      if (id) sent.set(file, id);
    }
    if (answer.look && !over) look();
  };
  const save = (): void => {
    clearTimeout(timer);
    if (over || flight || !changed) return;
    flight = send().finally(() => {
      flight = null;
      if (changed) later();
    });
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  };
  const typed = (): void => {
    changed = true;
    later();
  };
  const leftField = (): void => {
    changed = true;
    save();
  };
  /** Buttons of the form's own controls, such as one more: what they change tells nobody. */
  const clicked = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button[type=button]')) typed();
  };
  const pressed = (): void => {
    // What a button sends is kept with it.
    clearTimeout(timer);
    changed = false;
  };
  const leave = (): void => {
    if (!changed || over) return;
    changed = false;
    void fetch(to, { method: 'POST', body: body(false).data, keepalive: true }).catch(() => {});
  };

  form.addEventListener('input', typed);
  form.addEventListener('change', leftField);
  form.addEventListener('click', clicked);
  form.addEventListener('submit', pressed);
  addEventListener('pagehide', leave);
  return () => {
    leave();
    over = true;
    clearTimeout(timer);
    form.removeEventListener('input', typed);
    form.removeEventListener('change', leftField);
    form.removeEventListener('click', clicked);
    form.removeEventListener('submit', pressed);
    removeEventListener('pagehide', leave);
  };
}
