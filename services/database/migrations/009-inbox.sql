-- What would have gone to phones and mailboxes, where no provider is set: a newcomer reads it there.
create table inbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
