import { useEffect } from 'react'
import { useWords } from '../words.ts'
import { stopMailWork, useMailWork } from './mail-work.ts'

/**
 * Stands where a code is asked for and says, while the browser works for it, why and about how long. When it goes, so does the
 * work.
 */
export function WorkNote() {
  const { t } = useWords()
  const work = useMailWork()
  useEffect(() => stopMailWork, [])
  return (
    <p className={work && 'lb-note'} role="status">
      {work && t('common.work.why')}
      {work?.seconds && (
        <>
          <br />
          {t('common.work.seconds', { seconds: work.seconds })}
        </>
      )}
    </p>
  )
}
