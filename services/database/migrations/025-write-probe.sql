-- Written by the health check: every row takes a page of its own, so that the table must grow as the
-- tables of visitors do. Unlogged, since nothing of it is ever read.
create unlogged table write_probe (filler text not null);
alter table write_probe alter column filler set storage plain;
