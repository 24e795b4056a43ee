-- What a key remembers names nobody (decision 012): name, phone, mail and message are in the booking,
-- and in the request that is sent again.
update idempotency
   set answer = (answer::jsonb #- '{value,customerBase}' #- '{value,freeText}')::json
 where key like 'tyre %' and answer is not null;
