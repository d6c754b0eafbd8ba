import { render, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing';
import { Field } from './field';
import { DateInput, Select, TextArea, TextInput } from './inputs';

test('label, hint and error belong to the control', async () => {
  render(
    <Field label="EPA ID" hint="Twelve characters" error="This is not an EPA ID" isRequired>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'EPA ID' });
  expect(input).toHaveAccessibleDescription('Twelve characters This is not an EPA ID');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  await expectNoAxeViolations(document.body);
});

test('without hint and error a control is neither described nor invalid', () => {
  render(<Field label="Notes">{(control) => <TextArea {...control} />}</Field>);
  const area = screen.getByRole('textbox', { name: 'Notes' });
  expect(area).not.toHaveAttribute('aria-describedby');
  expect(area).toBeValid();
  expect(area).not.toBeRequired();
});

test('a required control is not announced as invalid before it has an error', () => {
  render(
    <Field label="Status" isRequired>
      {(control) => <Select {...control} required placeholder="Choose" options={[]} />}
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAttribute('aria-invalid', 'false');
});

test('every control accepts the wiring of its field', async () => {
  render(
    <form>
      <Field label="Unit">
        {(control) => <Select {...control} placeholder="Choose" options={[{ value: 'kg', label: 'kg' }]} />}
      </Field>
      <Field label="Packaging date">{(control) => <DateInput {...control} />}</Field>
    </form>,
  );
  const unit = screen.getByRole('combobox', { name: 'Unit' });
  expect(unit).toHaveDisplayValue('Choose');
  expect(screen.getByRole('option', { name: 'kg' })).toBeInTheDocument();
  expect(screen.getByLabelText('Packaging date')).toHaveAttribute('type', 'date');
  await expectNoAxeViolations(document.body);
});
