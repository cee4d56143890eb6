-- AlterTable
ALTER TABLE "account" DROP COLUMN "is_link_with_iam_smart";

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "is_remembered" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "identity_link" (
    "user_id" INTEGER NOT NULL,
    "open_id_digest" TEXT NOT NULL,
    "open_id_box" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_link_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "identity_state" (
    "digest" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_state_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "identity_key" (
    "client_id" TEXT NOT NULL,
    "wrapped_key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_key_pkey" PRIMARY KEY ("client_id")
);

-- CreateTable
CREATE TABLE "sign_in_event" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "outcome" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identity_link_open_id_digest_key" ON "identity_link"("open_id_digest");

-- CreateIndex
CREATE INDEX "identity_state_expires_at_idx" ON "identity_state"("expires_at");

-- CreateIndex
CREATE INDEX "identity_state_user_id_idx" ON "identity_state"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_event_user_id_created_at_idx" ON "sign_in_event"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sign_in_event_created_at_idx" ON "sign_in_event"("created_at");

-- AddForeignKey
ALTER TABLE "identity_link" ADD CONSTRAINT "identity_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_state" ADD CONSTRAINT "identity_state_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
