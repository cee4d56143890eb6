-- CreateTable
CREATE TABLE "letter" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "asker" TEXT NOT NULL,
    "slot" TEXT,
    "input" JSONB NOT NULL,
    "rank" INTEGER NOT NULL,
    "claim" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "cut_offs" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letter_kind_rank_created_at_idx" ON "letter"("kind", "rank", "created_at");

-- CreateIndex
CREATE INDEX "letter_kind_asker_idx" ON "letter"("kind", "asker");

-- CreateIndex
CREATE INDEX "letter_kind_recipient_idx" ON "letter"("kind", "recipient");

-- CreateIndex
CREATE UNIQUE INDEX "letter_kind_slot_key" ON "letter"("kind", "slot");

ALTER TABLE "letter" ADD CONSTRAINT "letter_claimed_check" CHECK (("claim" IS NULL) = ("claimed_at" IS NULL));

-- Letters that wait as jobs of the version before go on as rows. Its jobs had mailed codes in clear, also those long done; a code
-- that was not sent yet is lost and is asked for once more. The queue's own tables come with its first start, not with a migration.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  EXECUTE $jobs$
    INSERT INTO "letter" ("id", "kind", "recipient", "asker", "slot", "input", "rank")
    SELECT gen_random_uuid(), waiting.name, waiting.mailbox, 'upgrade', CASE waiting.name WHEN 'accounts.mailFirstPassword' THEN waiting.mailbox || '  ' END,
      waiting.data, row_number() OVER (ORDER BY waiting.created_on)
    FROM (
      SELECT DISTINCT ON (name, data->>'userId', CASE name WHEN 'accounts.notice' THEN id END)
        name, data, created_on, encode(sha256(convert_to('account ' || (data->>'userId'), 'UTF8')), 'hex') AS mailbox
      FROM pgboss.job
      WHERE name IN ('accounts.mailFirstPassword', 'accounts.notice') AND state IN ('created', 'retry', 'active')
      ORDER BY name, data->>'userId', CASE name WHEN 'accounts.notice' THEN id END, created_on DESC
    ) AS waiting
  $jobs$;
  EXECUTE $jobs$
    DELETE FROM pgboss.job
    WHERE name IN ('auth.mailCode', 'registrations.mail', 'accounts.mailFirstPassword', 'accounts.notice')
  $jobs$;
END
$$;
