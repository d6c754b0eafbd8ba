import { render, screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing';
import { BrandHeader } from './brand-header';

test('it names the portal, and has room for actions', async () => {
  render(<BrandHeader actions={<button type="button">Logout</button>} />);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('img', { name: 'Load Provenance Portal logo' })).toBeVisible();
  expect(header.getAllByRole('button').map((button) => button.title || button.textContent)).toEqual([
    expect.stringMatching(/^Switch to/),
    'Logout',
  ]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await expectNoAxeViolations(document.body);
});
