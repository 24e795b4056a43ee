/**
 * The bytes of a document, each as a character: what is looked for in it is ASCII, and reading 370 KB as
 * UTF-8 and writing them again takes longer than all that is done with them in between.
 */
export const bytesAsText = (document: Buffer): string => document.toString('latin1')

/** A text as it stands among such characters. */
export const inBytes = (text: string): string => Buffer.from(text).toString('latin1')
