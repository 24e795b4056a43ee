-- How often each redirect rule was used, so that dead ones can be found. Nothing of the visitor.
create table redirect_hit (
  site text not null,
  rule text not null,
  hits bigint not null check (hits > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (site, rule)
);
