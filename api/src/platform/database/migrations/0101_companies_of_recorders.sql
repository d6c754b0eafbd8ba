-- Whether the client itself recorded a step is a fact of that moment: roles and companies of accounts change. The default is
-- the company of the transaction, so replicas of an older build store it, too. Null for portal administrators and imports.
alter table tracking_events add column recorded_by_client_id uuid default current_client();

-- What is on record decides about existing steps: an account of the load's own company counts as such. An account of
-- another company recorded them as a portal administrator.
alter table tracking_events no force row level security;
alter table tracking_events disable trigger history_stays;
update tracking_events set recorded_by_client_id = tracking_events.client_id from users
where users.id = recorded_by_user_id and users.client_id = tracking_events.client_id;
alter table tracking_events enable trigger history_stays;
alter table tracking_events force row level security;
