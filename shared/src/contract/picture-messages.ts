import { UPLOAD_PICTURES_MAX } from '../domain/limits'

/** The server's messages about the picture library. */
export const pictureMessages = {
  stored: (stored: number, refused: number): string =>
    `${stored === 1 ? '1 picture' : `${stored} pictures`} uploaded` +
    (refused > 0 ? `, ${refused} refused` : ''),
  tooMany: `At most ${UPLOAD_PICTURES_MAX} pictures at once`,
  elsewhere: 'This picture is on another site. Upload it to Pictures, then enter its file name.',
  notInLibrary: (name: string): string =>
    `Pictures has no file named “${name.slice(0, 80)}”. Upload it first.`,
} as const
