-- Sending a code forgets old ones, however many are new.
create index tyre_letter_expired on tyre_letter (expires_at);
