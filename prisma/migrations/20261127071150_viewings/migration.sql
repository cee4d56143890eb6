-- CreateTable
CREATE TABLE "viewing" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "viewer_id" INTEGER NOT NULL,
    "viewed_id" INTEGER NOT NULL,
    "read_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "viewing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "viewing_session_id_idx" ON "viewing"("session_id");

-- CreateIndex
CREATE INDEX "viewing_viewer_id_idx" ON "viewing"("viewer_id");

-- CreateIndex
CREATE INDEX "viewing_viewed_id_idx" ON "viewing"("viewed_id");

-- CreateIndex
CREATE INDEX "viewing_expires_at_idx" ON "viewing"("expires_at");

-- AddForeignKey
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewed_id_fkey" FOREIGN KEY ("viewed_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
