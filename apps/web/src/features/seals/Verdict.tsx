import type { Verification } from '@portal/shared/features/seals/seal.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

/** What was found: in one sentence first, then the facts. */
export function Verdict({ proof }: { proof: Verification }) {
  const { t } = useWords()
  const { firstBroken, matches } = proof
  const isWhole = matches && !firstBroken
  return (
    <section
      className={isWhole ? 'lb-panel lb-part lb-verdict lb-verdict-good' : 'lb-panel lb-part lb-verdict lb-verdict-bad'}
      role="status"
      aria-labelledby="verdict"
    >
      <h2 id="verdict">
        <Glyph tone={isWhole ? 'good' : 'bad'} /> {t(isWhole ? 'seals.matches' : 'seals.broken')}
      </h2>
      <p className="lb-read">{t(isWhole ? 'seals.matchesText' : matches ? 'seals.brokenOther' : 'seals.brokenSelf')}</p>
      {firstBroken && (
        <p className="lb-verdict-first">
          <b>{t('seals.first')}</b>
          <span>
            {t('seals.firstText', {
              number: firstBroken.sequence,
              kind: t(`seals.kind.${firstBroken.kind}`),
              time: timeText(firstBroken.sealedAt),
            })}
          </span>
        </p>
      )}
      <SealStrip code={proof.seal} />
      <SealCode code={proof.seal} />
      <Facts proof={proof} />
    </section>
  )
}

function Facts({ proof }: { proof: Verification }) {
  const { t } = useWords()
  const { checkpointDay, checkpointMatches, checkpointRoot } = proof
  return (
    <dl className="lb-pairs">
      <div>
        <dt>{t('seals.field.entry')}</dt>
        <dd>{t('seals.field.of', { number: proof.sequence, total: proof.chainLength })}</dd>
      </div>
      <div>
        <dt>{t('seals.field.kind')}</dt>
        <dd>{t(`seals.kind.${proof.kind}`)}</dd>
      </div>
      <div>
        <dt>{t('seals.field.sealedAt')}</dt>
        <dd>{timeText(proof.sealedAt)}</dd>
      </div>
      <div>
        <dt>{t('seals.field.locationId')}</dt>
        <dd>
          <LocationId id={proof.locationId} />
        </dd>
      </div>
      <div>
        <dt>{t('seals.field.checkpoint')}</dt>
        <dd>
          {checkpointDay ? showDay(checkpointDay) : t('seals.field.notYet')}
          {checkpointMatches !== null && (
            <>
              {' '}
              <ToneTag tone={checkpointMatches ? 'good' : 'bad'} isPlain>
                {t(checkpointMatches ? 'seals.checkpointMatches' : 'seals.checkpointBroken')}
              </ToneTag>
            </>
          )}
        </dd>
      </div>
      {checkpointRoot && (
        <div>
          <dt>{t('seals.field.root')}</dt>
          <dd>
            <SealCode code={checkpointRoot} />
          </dd>
        </div>
      )}
    </dl>
  )
}
