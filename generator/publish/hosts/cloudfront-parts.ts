import type { PathRule } from './path-rules.ts';

/** Headers that CloudFront takes by fields of their own, and no other way. */
const SECURITY: Readonly<Record<string, (value: string) => Record<string, object>>> = {
  'Content-Security-Policy': (value) => ({ ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: { AccessControlMaxAgeSec: Number(/\d+/.exec(value)?.[0]), IncludeSubdomains: false, Override: true },
  }),
};

/** A name that no other stack of an account has. */
export function stackName(end: string): object {
  return joinedParts({ Ref: 'AWS::StackName' }, `-${end}`);
}

function joinedParts(...parts: (string | object)[]): object {
  return { 'Fn::Join': ['', parts] };
}

/** Headers of one kind of file; unlike those of a function, error pages have them too. */
export function responseHeadersPolicy(name: string, headers: PathRule['headers']): object {
  const all = Object.entries(headers);
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: stackName(name.toLowerCase()),
        SecurityHeadersConfig: Object.assign({}, ...all.map(([header, value]) => SECURITY[header]?.(value))),
        CustomHeadersConfig: {
          Items: all.filter(([header]) => !SECURITY[header]).map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
      },
    },
  };
}

/** A bucket that only the distribution reads. It may list names, so that a missing file is a 404 and no 403. What it serves it asks for again each time. */
export function siteBucket(): Record<string, object> {
  const arn = { 'Fn::GetAtt': ['Bucket', 'Arn'] };
  const account = [{ Ref: 'AWS::Partition' }, ':cloudfront::', { Ref: 'AWS::AccountId' }];
  const distribution = joinedParts('arn:', ...account, ':distribution/', { Ref: 'Distribution' });
  return {
    Bucket: {
      Type: 'AWS::S3::Bucket',
      DeletionPolicy: 'Retain',
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        VersioningConfiguration: { Status: 'Enabled' },
      },
    },
    BucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Bucket' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            { Action: 's3:GetObject', Resource: joinedParts(arn, '/*') },
            { Action: 's3:ListBucket', Resource: arn },
          ].map((statement) => ({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': distribution } },
            ...statement,
          })),
        },
      },
    },
    Access: {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          Name: stackName('access'),
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    },
    AskedAgain: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          Name: stackName('asked-again'),
          MinTTL: 0,
          DefaultTTL: 0,
          MaxTTL: 31_536_000,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingGzip: true,
            EnableAcceptEncodingBrotli: true,
            CookiesConfig: { CookieBehavior: 'none' },
            HeadersConfig: { HeaderBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: 'none' },
          },
        },
      },
    },
  };
}
