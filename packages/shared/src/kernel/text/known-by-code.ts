/** Words and dictionaries whose codes stand on paper and in people's speech; all other codes are ours alone. */
export const KNOWN_BY_CODE: readonly string[] = ['typeOfWork', 'jobPart', 'liftType', 'escalatorType']
