/** Asks whether something is to be deleted, and says what happens. */
import type { ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Modal } from '../kit/modal.js';
import { Form } from './form.js';

interface DeleteDialogProps {
  heading: string;
  /** Address without the dialog. */
  closePath: string;
  form: string;
  intent: string;
  hidden: Record<string, string>;
  submitLabel: string;
  cancelLabel: string;
  /** What happens. */
  children: ComponentChildren;
}

export function DeleteDialog({ heading, closePath, cancelLabel, children, ...form }: DeleteDialogProps) {
  const { navigate } = useNavigation();
  return (
    <Modal label={heading} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{heading}</h2>
      <Form
        {...form}
        class="stack edit-form"
        aside={
          <a class="button secondary" href={closePath}>
            {cancelLabel}
          </a>
        }
      >
        {() => <p>{children}</p>}
      </Form>
    </Modal>
  );
}
