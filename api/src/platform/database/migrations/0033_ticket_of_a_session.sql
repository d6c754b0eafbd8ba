-- A ticket ends with the session that issued it. Null where a replica of an older build issued it: nobody can use that
-- one, and after half a minute there are none. No reference, as old sessions are deleted and spent tickets are, too.
alter table certificate_tickets add column session_id uuid;
