-- The counts of ten minutes are not worth moving: everybody starts anew.
DROP TABLE "sign_in_guard";

-- CreateTable
CREATE TABLE "sign_in_guard" (
    "username" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "locked_until" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_guard_pkey" PRIMARY KEY ("username","channel","place")
);

-- CreateTable
CREATE TABLE "known_device" (
    "digest" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "sign_in_guard_place_idx" ON "sign_in_guard"("place");

-- CreateIndex
CREATE INDEX "sign_in_guard_failed_at_idx" ON "sign_in_guard"("failed_at");

-- CreateIndex
CREATE INDEX "known_device_user_id_expires_at_idx" ON "known_device"("user_id", "expires_at");

-- CreateIndex
CREATE INDEX "known_device_expires_at_idx" ON "known_device"("expires_at");

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
