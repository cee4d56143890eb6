-- Only the word of a responsible person makes a record "replied": with it sealed, a status set back by hand is found.
ALTER TABLE "job_reply" ADD COLUMN "as_responsible" BOOLEAN;
