-- Who may use the analyst's console (docs/decisions/055).

create table analyst (
  -- Lower case.
  name text primary key,
  -- scrypt, with its parameters and salt.
  password_hash text not null,
  roles text[] not null,
  created_at timestamptz not null
);

-- Who is signed in; nothing but the hash of the cookie. Of an account its roles stand there; these are
-- those that an identity provider gave.
create table analyst_session (
  token_hash bytea primary key,
  name text not null,
  roles text[],
  seen_at timestamptz not null,
  ends_at timestamptz not null
);

create index analyst_session_ended on analyst_session (ends_at);

-- A browser in which an account has signed in before: its tries are counted apart from its address's.
create table analyst_browser (
  token_hash bytea primary key,
  name text not null references analyst on delete cascade,
  seen_at timestamptz not null
);

-- Wrong passwords by address or known browser, never by account: nobody locks out somebody else.
create table analyst_try (
  bucket_hash bytea primary key,
  spent double precision not null check (spent >= 0),
  at timestamptz not null
);

create index analyst_try_at on analyst_try (at);
