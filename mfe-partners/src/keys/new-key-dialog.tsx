import { useState } from 'react';
import { embedLimits, isBlankText, type IssuedKey } from 'shared-domain/wire';
import { Field, TextArea, TextInput } from 'shared-ui';
import { FormDialog, ReasonField } from '../components/form-dialog';
import { ClientSelect, SelectField } from '../components/select-field';
import { useKeyCreation } from '../queries/partner-keys';
import type { Clients } from '../queries/use-clients';
import { checkNewKey, emptyNewKey, expiries, type NewKeyField, type NewKeyValues, toNewKey } from '../new-key-form';
import { scopeOptions } from '../scope-names';

interface NewKeyDialogProps {
  clients: Clients;
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
}

/** The form for a new partner key. */
export function NewKeyDialog({ clients, onIssued, onClose }: NewKeyDialogProps) {
  const form = useNewKey(clients, onIssued);
  return (
    <FormDialog
      title="Create a partner key"
      description="The partner's server exchanges the key for short-lived tokens. The key itself never reaches a browser."
      submitLabel="Create Key"
      hasEntries={form.hasEntries}
      keyChange={form.creation}
      ifUnanswered="The key may exist, but no one has seen it. Close this dialog, revoke the key if it is listed, and try again."
      showings={form.showings}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <KeyFields form={form} clients={clients} />
    </FormDialog>
  );
}

function KeyFields({ form, clients }: { form: ReturnType<typeof useNewKey>; clients: Clients }) {
  const { values, messages } = form;
  return (
    <>
      <Field label="Partner" isRequired hint="The company or integrator that gets the key." error={messages.partner}>
        {(control) => <TextInput {...control} {...form.textOf('partner')} maxLength={embedLimits.partner} />}
      </Field>
      <ClientSelect
        label="Client"
        isRequired
        hint="Whose loads the partner shows. A key reads the loads of one client only."
        error={messages.client_id}
        placeholder="Select a client"
        clients={clients}
        value={values.client_id}
        onChange={(id) => form.change('client_id', id)}
      />
      <SelectField
        label="Access"
        error={messages.scope}
        value={values.scope}
        options={scopeOptions}
        onChange={(scope) => form.change('scope', scope)}
      />
      <Field
        label="Origins"
        isRequired
        hint="The addresses of the partner's pages, one per line: scheme, host and port, such as https://yours.example. http is allowed only for localhost and 127.0.0.1."
        error={messages.origins}
      >
        {(control) => (
          <TextArea {...control} {...form.textOf('origins')} rows={3} spellCheck={false} autoCapitalize="none" />
        )}
      </Field>
      <SelectField
        label="Expires after"
        error={messages.expires_in_days}
        value={values.expires_in_days}
        options={expiries}
        onChange={(days) => form.change('expires_in_days', days)}
      />
      <ReasonField value={values.reason} error={messages.reason} onChange={(reason) => form.change('reason', reason)} />
    </>
  );
}

function useNewKey(clients: Clients, onIssued: (issued: IssuedKey) => void) {
  const [entered, setEntered] = useState(emptyNewKey);
  const [isChecked, setIsChecked] = useState(false);
  const [showings, setShowings] = useState(0);
  const creation = useKeyCreation();
  // A company administrator has no choice.
  const only = clients.list.length === 1 ? clients.list[0]?.id : undefined;
  const values: NewKeyValues = { ...entered, client_id: entered.client_id || (only ?? '') };
  const { failure } = creation;

  function change<Name extends NewKeyField>(name: Name, value: NewKeyValues[Name]): void {
    setEntered((present) => ({ ...present, [name]: value }));
    if (failure?.reason === 'refused') creation.forgetFailure();
  }

  async function submit(): Promise<void> {
    setIsChecked(true);
    const isComplete = Object.keys(checkNewKey(values)).length === 0;
    const issued = isComplete ? await creation.change(toNewKey(values)) : null;
    if (issued) onIssued(issued);
    else setShowings((count) => count + 1);
  }

  return {
    ...{ values, showings, creation, change, submit },
    messages: { ...(failure?.reason === 'refused' && failure.messages), ...(isChecked && checkNewKey(values)) },
    hasEntries: [entered.partner, entered.origins, entered.reason].some((text) => !isBlankText(text)),
    textOf: (name: 'partner' | 'origins') => ({
      value: values[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    }),
  };
}
