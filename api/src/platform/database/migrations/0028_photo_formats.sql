-- What readers get may have another format than the original: a HEIC photo is served as JPEG. Null: the same format.
alter table photos add column served_content_type text;
-- SHA-256 of the file on the sender's device, when the page scaled it down before it was sent.
alter table photos add column original_sha256 bytea check (length(original_sha256) = 32);
