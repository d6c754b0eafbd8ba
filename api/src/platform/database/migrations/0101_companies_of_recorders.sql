-- Whether the client itself recorded a step is a fact of that moment: roles and companies of accounts change. The default is
-- the company of the transaction, so replicas of an older build store it, too. Null for portal administrators and imports.
alter table tracking_events add column recorded_by_client_id uuid default current_client();
