-- The last answers of a real CMS: what a process that starts while it is down shows.
create table content_answer (
  key text primary key,
  answer text not null,
  at timestamptz not null default now()
);
