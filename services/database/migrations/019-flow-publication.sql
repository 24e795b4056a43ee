-- What was published of a flow for a site and a locale, who did it, and for how many visitors. A row is
-- never changed but to be withdrawn; what holds is read from the rows (services/definitions/standing.ts).
create table flow_publication (
  id bigint generated always as identity primary key,
  flow text not null,
  site text not null,
  locale text not null,
  address text not null references flow_definition,
  messages jsonb not null,
  -- Order of the locales: the site's default first.
  place integer not null,
  -- Percent of the visitors; the others have what was published for all before.
  share integer not null check (share between 1 and 100),
  published_by text not null check (published_by in ('build', 'operator')),
  published_at timestamptz not null default now(),
  withdrawn_by text check (withdrawn_by in ('build', 'operator')),
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);

create index flow_publication_place on flow_publication (flow, site, locale, id);

insert into flow_publication (flow, site, locale, address, messages, place, share, published_by)
select flow, site, locale, address, messages, place, 100, 'build'
  from flow_current
 order by flow, site, place;

drop table flow_current;

-- What visitors without a share have; a process of an earlier build goes on reading it under this name.
create view flow_current as
select distinct on (flow, site, locale) flow, site, locale, address, messages, place
  from flow_publication
 where share = 100 and withdrawn_at is null
 order by flow, site, locale, id desc;

-- The definition that the build which started last brought, and whose screens and calls there are.
create table flow_build (
  flow text primary key,
  address text not null references flow_definition,
  kind text not null,
  started_at timestamptz not null default now()
);
