-- Who saved a revision, a name that the editor gave, and when; unknown of those from before.
alter table content_revision add column author text check (length(author) <= 60);
alter table content_revision add column at timestamptz;
alter table content_revision alter column at set default now();
-- The page on which it was saved: a block may be gone by now.
alter table content_revision add column path text;
-- One order for all revisions, by which the history of a page is read and named.
alter table content_revision add column id bigint generated always as identity;
create unique index content_revision_history on content_revision (site, language, id);
