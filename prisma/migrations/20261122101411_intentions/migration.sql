-- CreateTable
CREATE TABLE "intention" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "life" TEXT NOT NULL,
    "move" TEXT NOT NULL,
    "row_ids" INTEGER[],
    "request" JSONB NOT NULL,
    "user_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intention_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "intention_user_id_life_idx" ON "intention"("user_id", "life");

-- CreateIndex
CREATE INDEX "intention_due_at_idx" ON "intention"("due_at");

-- AddForeignKey
ALTER TABLE "intention" ADD CONSTRAINT "intention_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
