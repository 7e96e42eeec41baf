// Makes the bucket of the settings, if it is not there yet.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const { S3_BUCKET, S3_ENDPOINT, S3_REGION = 'us-east-1' } = process.env
const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env
const client = new S3Client({
  region: S3_REGION,
  forcePathStyle: true,
  ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
})
try {
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
  console.log(`The bucket ${S3_BUCKET} is made`)
} catch (error) {
  const names = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']
  if (!(error instanceof Error && names.includes(error.name))) throw error
  console.log(`The bucket ${S3_BUCKET} is there`)
}
