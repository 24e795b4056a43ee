-- Every edit is a row of its own; the newest published one of a field is what visitors see.
create table content_revision (
  site text not null,
  language text not null,
  item text not null,
  field text not null,
  revision integer not null check (revision > 0),
  value text not null,
  published boolean not null default false,
  primary key (site, language, item, field, revision)
);

-- Its highest id is the version of the content.
create table content_publication (
  id bigint generated always as identity primary key,
  site text not null,
  language text not null,
  at timestamptz not null default now()
);
