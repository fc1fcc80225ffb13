import packageFile from '../../../package.json' with { type: 'json' }

/** The version of the program, as in its package.json. */
export const programVersion: string = packageFile.version
