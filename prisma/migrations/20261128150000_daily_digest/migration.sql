-- AlterTable
ALTER TABLE "mail_delivery" ADD COLUMN     "digest_id" INTEGER;

-- AlterTable
ALTER TABLE "message_preference" ADD COLUMN     "daily" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "message_digest" (
    "user_id" INTEGER NOT NULL,
    "hour" INTEGER NOT NULL,
    "sent_on" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_digest_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "mail_delivery_digest_id_idx" ON "mail_delivery"("digest_id");

-- AddForeignKey
ALTER TABLE "message_digest" ADD CONSTRAINT "message_digest_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_digest_id_fkey" FOREIGN KEY ("digest_id") REFERENCES "mail_delivery"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "message_digest" ADD CONSTRAINT "message_digest_hour_check" CHECK ("hour" BETWEEN 0 AND 23);

-- What waits for the digest of its person, and what goes in the letter of another mail.
ALTER TABLE "mail_delivery" DROP CONSTRAINT "mail_delivery_state_check";
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_state_check" CHECK ("state" IN ('WAITING', 'BUNDLED', 'QUEUED', 'SENDING', 'HANDED', 'SENT', 'UNCONFIRMED', 'FAILED', 'DROPPED'));
CREATE INDEX "mail_delivery_for_digest" ON "mail_delivery" ("user_id", "created_at") WHERE "state" = 'WAITING';
