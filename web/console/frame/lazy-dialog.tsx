/** A dialog of the frame, loaded when it is opened first. */
import { useEffect, useState } from '../../ui/index.js';
import type { Dialog, DialogName, LoadDialog } from '../console-data.js';

export function LazyDialog(props: { name: DialogName; load: LoadDialog; close: () => void }) {
  const { name, load, close } = props;
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  useEffect(() => {
    // Without a connection the dialog cannot be loaded; the frame says that there is none.
    load(name).then((Dialog) => setLoaded({ Dialog }), close);
  }, []);
  return loaded && <loaded.Dialog close={close} />;
}
