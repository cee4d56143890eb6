-- A log-book can lose an id that was given to it by mistake: that id stays known as its former one, and is free for another.
ALTER TABLE "former_location_id" DROP CONSTRAINT "former_location_id_pkey",
ADD COLUMN     "withdrawn" BOOLEAN NOT NULL DEFAULT false,
ADD CONSTRAINT "former_location_id_pkey" PRIMARY KEY ("logbook_id", "location_id");

-- DropIndex
DROP INDEX "former_location_id_logbook_id_idx";

-- CreateIndex
CREATE INDEX "former_location_id_location_id_idx" ON "former_location_id"("location_id");

-- What was not withdrawn is one log-book's for ever.
CREATE UNIQUE INDEX "former_location_id_given" ON "former_location_id"("location_id") WHERE NOT "withdrawn";

-- A log-book may go back to the id it had itself before.
CREATE OR REPLACE FUNCTION "location_id_given_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "former_location_id" WHERE "location_id" = NEW."location_id" AND NOT "withdrawn" AND "logbook_id" <> NEW."id") THEN
    RAISE unique_violation USING MESSAGE = 'the location id ' || NEW."location_id" || ' was given before', CONSTRAINT = 'logbook_location_id_key';
  END IF;
  RETURN NULL;
END $$;
