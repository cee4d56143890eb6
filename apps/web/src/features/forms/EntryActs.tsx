import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formLife } from '@portal/shared/features/forms/form.rules'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { SignDialog } from '../../widgets/forms/SignDialog.tsx'
import { ConsentDialog, OtherChannelDialog } from './EntryDialogs.tsx'

const NOBODY: readonly FormEntry[] = []
const SELDOM = ['cancel']
/** The form is sent for signature from the bar below it, and tried at once where its attempts are told. */
const ELSEWHERE = ['prepare', 'tryNow']
const OFTEN = formLife.names.filter((move) => !SELDOM.includes(move) && !ELSEWHERE.includes(move))

/** What can be done with an entry now: the server says what, and this only which way it is asked. */
export function EntryActs({ entry }: { entry: FormEntry }) {
  const { t } = useWords()
  const { id, version, can, mayConsent, mayTell, referenceNo: name } = entry
  const rows = [{ id, version, name, can }]
  const chosen = chosenRows(rows)
  return (
    <>
      <DialogButton isOffered={mayConsent} dialog={(close) => <ConsentDialog entry={entry} onClose={close} />}>
        {t('formDetail.consent.button')}
      </DialogButton>
      <DialogButton isOffered={mayTell} dialog={(close) => <OtherChannelDialog entry={entry} onClose={close} />}>
        {t('formDetail.otherChannel.button')}
      </DialogButton>
      <Moves
        life={formLife}
        contract={formContracts.move}
        of={rows}
        except={[...SELDOM, ...ELSEWHERE]}
        size="middle"
        primary="send"
      />
      <DialogButton
        type="primary"
        isOffered={can.includes('sign')}
        dialog={(close) => <SignDialog chosen={chosen} rows={[entry]} leftOut={NOBODY} onClose={close} />}
      >
        {t('formDetail.sign.button')}
      </DialogButton>
      <DialogButton
        type="primary"
        isOffered={can.includes('submit')}
        dialog={(close) => (
          <BulkAct
            contract={formContracts.submit}
            move="submit"
            chosen={chosen}
            note={t('formDetail.submit.note')}
            onClose={close}
          />
        )}
      >
        {t('formDetail.submit.button')}
      </DialogButton>
      <Moves
        life={formLife}
        contract={formContracts.move}
        of={rows}
        except={[...OFTEN, ...ELSEWHERE]}
        size="middle"
        isSeldom
      />
    </>
  )
}
