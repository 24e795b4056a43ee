-- By which a visitor who books the car again is recognised (docs/decisions/097): keyed hashes of plate
-- and day with the run, the phone number or the e-mail address.
alter table visit add column marks text[] not null default '{}';
create index visit_marks on visit using gin (marks);
