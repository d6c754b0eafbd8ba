import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, space, textSize } from '../tokens/tokens';

/** What a control gets from its field, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labeled control with its hint and its error. */
export function Field({ label, hint, error, isRequired = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const control = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    // Also `false`: browsers call an empty, required select invalid by themselves.
    'aria-invalid': Boolean(error),
    'aria-required': isRequired || undefined,
  };
  return (
    <Frame>
      <Label>
        <label htmlFor={id}>{label}</label>
        {isRequired && <Mark aria-hidden="true">*</Mark>}
      </Label>
      {children(control)}
      {hintId && <SmallNote id={hintId}>{hint}</SmallNote>}
      {errorId && (
        <ErrorText id={errorId}>
          <Icon name="alert" size={14} />
          {error}
        </ErrorText>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
`;

const Label = styled.span`
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Mark = styled.span`
  margin-inline-start: ${space(1)};
  color: ${color['danger-ink']};
`;

/** Small, muted text, such as the hint of a field. */
export const SmallNote = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`;

/** Text that matters less than the text around it. */
export const MutedText = styled.p`
  color: ${color.muted};
`;

const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  color: ${color['danger-ink']};
  font-size: 0.8125rem;
  font-weight: 500;
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
