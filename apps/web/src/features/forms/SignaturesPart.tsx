import type { FormEntry, FormSignatureOut } from '@portal/shared/features/forms/form.schema'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import './entry.css'

/** Who has signed which text: those whose text an edit has changed are void, and stay to be seen. */
export function SignaturesPart({ entry }: { entry: FormEntry }) {
  const { t } = useWords()
  const { signatures, unitCount } = entry
  if (!signatures.length) return <p className="lb-soft">{t('formDetail.signatures.none')}</p>
  return (
    <div className="lb-sections">
      <p className="lb-soft lb-read">{t('formDetail.signatures.text')}</p>
      {signatures.map((signature) => (
        <Signature key={`${signature.role} ${signature.signedAt}`} signature={signature} unitCount={unitCount} />
      ))}
    </div>
  )
}

function Signature({ signature, unitCount }: { signature: FormSignatureOut; unitCount: number }) {
  const { t, name, person, codeText, number } = useWords()
  const { role, regNo, method, sha256, signedAt, voidedAt } = signature
  return (
    <section className={`lb-panel lb-part lb-signature${voidedAt ? ' lb-signature-void' : ''}`}>
      <h2>
        <Glyph tone={voidedAt ? 'stopped' : 'good'} /> {codeText('signRole', role)}
        {voidedAt && (
          <span className="lb-second"> {t('formDetail.signatures.void', { time: timeText(voidedAt) })}</span>
        )}
      </h2>
      <Pairs
        pairs={[
          [
            t('formDetail.signatures.by'),
            [person(signature.name), name(signature, 'orgName')].filter(Boolean).join(t('common.comma')),
          ],
          [t('formDetail.signatures.regNo'), regNo],
          [t('formDetail.signatures.how'), codeText('signMethod', method)],
          [t('formDetail.signatures.at'), timeText(signedAt)],
          [
            t('formDetail.signatures.for'),
            signature.unitCount !== unitCount &&
              t('formDetail.signatures.larger', { count: signature.unitCount, number: number(signature.unitCount) }),
          ],
          [
            t('formDetail.signatures.digest'),
            <span key="digest" className="lb-seal-line">
              <SealStrip code={sha256} /> <SealCode code={sha256} />
            </span>,
          ],
        ]}
      />
    </section>
  )
}
