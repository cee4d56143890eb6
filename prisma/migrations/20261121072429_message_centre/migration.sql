-- DropIndex
DROP INDEX "message_recipient_deleted_at_idx";

-- DropIndex
DROP INDEX "message_recipient_user_id_id_idx";

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "batch" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "examples" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "objects" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "message_recipient" ADD COLUMN     "tag" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "message_preference" (
    "user_id" INTEGER NOT NULL,
    "tag" TEXT NOT NULL,
    "web" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_preference_pkey" PRIMARY KEY ("user_id","tag")
);

-- CreateTable
CREATE TABLE "mail_delivery" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'QUEUED',
    "claim" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_delivery_user_id_idx" ON "mail_delivery"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_delivery_message_id_user_id_key" ON "mail_delivery"("message_id", "user_id");

-- CreateIndex
CREATE INDEX "message_search_bigrams_idx" ON "message" USING GIN ("search_bigrams");

-- AddForeignKey
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- A recipient's row carries its message's tag, so that a list by tag needs no join.
CREATE FUNCTION "message_recipient_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "tag" INTO NEW."tag" FROM "message" WHERE "id" = NEW."message_id";
  RETURN NEW;
END
$$;
CREATE TRIGGER "message_recipient_tag" BEFORE INSERT ON "message_recipient" FOR EACH ROW EXECUTE FUNCTION "message_recipient_tag"();
UPDATE "message_recipient" r SET "tag" = m."tag" FROM "message" m WHERE m."id" = r."message_id";

-- Two Chinese characters find a message: pairs of neighbouring characters, as for log-books.
CREATE FUNCTION "message_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_text" := lower(NEW."search_text");
  NEW."search_bigrams" := "bigrams"(NEW."search_text");
  RETURN NEW;
END
$$;
CREATE TRIGGER "message_search" BEFORE INSERT OR UPDATE OF "search_text" ON "message" FOR EACH ROW EXECUTE FUNCTION "message_search"();

-- One index for each list of one person, in its order: inbox, unread, starred, recycle bin, one tag.
DROP INDEX "message_recipient_unread";
CREATE INDEX "message_recipient_inbox" ON "message_recipient" ("user_id", "created_at" DESC, "id" DESC) INCLUDE ("message_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "message_recipient_unread" ON "message_recipient" ("user_id", "created_at" DESC, "id" DESC) WHERE "read_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "message_recipient_bookmarked" ON "message_recipient" ("user_id", "created_at" DESC, "id" DESC) WHERE "bookmarked_at" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "message_recipient_bin" ON "message_recipient" ("user_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "message_recipient_by_tag" ON "message_recipient" ("user_id", "tag", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
-- What the nightly purge takes.
CREATE INDEX "message_recipient_purge" ON "message_recipient" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- The mails still to be sent, and those whose sender may have died.
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_state_check" CHECK ("state" IN ('QUEUED', 'SENDING', 'HANDED', 'SENT', 'UNCONFIRMED', 'FAILED', 'DROPPED'));
CREATE INDEX "mail_delivery_waiting" ON "mail_delivery" ("not_before", "id") WHERE "state" = 'QUEUED';
CREATE INDEX "mail_delivery_claimed" ON "mail_delivery" ("claimed_at") WHERE "state" IN ('SENDING', 'HANDED');
