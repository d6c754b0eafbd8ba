import { useNavigate } from 'react-router-dom';
import { dashboardPath } from 'shared-domain/wire';
import { ButtonAnchor } from 'shared-ui';

/** Link to the dashboard from a page without a screen. */
export function HomeLink() {
  const navigate = useNavigate();
  return (
    <ButtonAnchor
      href={dashboardPath}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        void navigate(dashboardPath);
      }}
    >
      Return to Dashboard
    </ButtonAnchor>
  );
}
