import type { SealFault, Verification } from '@portal/shared/features/seals/seal.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { SealFaults } from '../../widgets/SealFaults.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './verify.css'

/** What was found: in one sentence first, then what does not match, what was looked at, and the facts. */
export function Verdict({ proof }: { proof: Verification }) {
  const { t } = useWords()
  const { matches, faults } = proof
  const words = matches ? (faults.length ? 'elsewhere' : 'matches') : 'broken'
  const tone = matches ? (faults.length ? 'warn' : 'good') : 'bad'
  return (
    <section className={`lb-panel lb-part lb-verdict lb-verdict-${tone}`} role="status" aria-labelledby="verdict">
      <h2 id="verdict">
        <Glyph tone={tone} /> {t(`seals.${words}`)}
      </h2>
      <p className="lb-read">{t(`seals.${words}Text`)}</p>
      <Minute proof={proof} />
      <Deleted proof={proof} />
      <First proof={proof} />
      <SealFaults faults={faults} />
      <Checks proof={proof} />
      <SealStrip code={proof.seal} />
      <SealCode code={proof.seal} />
      <Facts proof={proof} />
    </section>
  )
}

/** Of a minute: by what it was found, and whether all of its log-books know it. */
function Minute({ proof: { minute } }: { proof: Verification }) {
  const { t } = useWords()
  if (!minute) return null
  const { number, by, logbooks, sealed } = minute
  const words =
    sealed === logbooks
      ? t('seals.minute.sealed', { count: logbooks })
      : t('seals.minute.part', { number: logbooks, sealed })
  return (
    <p className="lb-read">
      <b>{t(`seals.minute.${by}`, { number })}</b> {words} {t('seals.minute.entry')}
    </p>
  )
}

/** That the record is no longer there; its entries are. */
function Deleted({ proof: { deletedAt } }: { proof: Verification }) {
  const { t } = useWords()
  if (!deletedAt) return null
  return (
    <p className="lb-read">
      <b>{t('seals.deleted', { time: timeText(deletedAt) })}</b> {t('seals.deletedText')}
    </p>
  )
}

function First({ proof: { firstBroken } }: { proof: Verification }) {
  const { t } = useWords()
  if (!firstBroken) return null
  return (
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
  )
}

/** Which faults speak against which check. */
const AGAINST = {
  chain: ['LINK'],
  rows: ['CONTENT', 'MISSING', 'UNSEALED', 'STATUS'],
  photos: ['PHOTOGRAPH'],
  outside: ['REWRITTEN', 'CUT', 'CHECKPOINT', 'DAY'],
} as const satisfies Record<string, readonly SealFault[]>

/** Exactly what was looked at, and how each came out. */
function Checks({ proof: { faults, kind, checkpointDay, checkpointMatches } }: { proof: Verification }) {
  const { t } = useWords()
  const found = new Set<SealFault>(faults.map(({ fault }) => fault))
  const toneOf = (check: keyof typeof AGAINST): Tone =>
    AGAINST[check].some((fault) => found.has(fault)) ? 'bad' : 'good'
  const day = checkpointDay && t('seals.check.day', { day: showDay(checkpointDay) })
  const checks: [tone: Tone, words: string][] = [
    [toneOf('chain'), t('seals.check.chain')],
    [toneOf('rows'), t('seals.check.rows')],
    ...(kind === 'JOB_RECORD' ? [[toneOf('photos'), t('seals.check.photos')] as [Tone, string]] : []),
    day ? [checkpointMatches ? 'good' : 'bad', day] : ['quiet', t('seals.check.dayOpen')],
    [toneOf('outside'), t('seals.check.outside')],
  ]
  return (
    <div>
      <h3>{t('seals.checked')}</h3>
      <ul className="lb-checks">
        {checks.map(([tone, words]) => (
          <li key={words}>
            <Glyph tone={tone} />
            <span>
              {words} {tone === 'bad' && <b>{t('seals.checkFailed')}</b>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ proof }: { proof: Verification }) {
  const { t } = useWords()
  const { checkpointDay, checkpointMatches, checkpointRoot } = proof
  return (
    <dl className="lb-pairs">
      <div>
        <dt>{t('seals.field.entry')}</dt>
        <dd>{t('seals.field.number', { number: proof.sequence })}</dd>
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
