import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { ALL_ASSETS, HOSTS_FOLDER, type Host, type HostRules, headersByFileKind, LIMITATIONS, type PathRule } from './host.ts';
import { RULE_FILES_PATTERN, sizeExceeded, targetAddress } from './rule-text.ts';

/** Id of the managed cache policy "CachingOptimized". */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** A CloudFormation template of a private bucket and a distribution with the rules. */
export const cloudfront: Host = {
  name: 'cloudfront',
  label: 'S3 and CloudFront',
  files: (rules) => ({ [`${HOSTS_FOLDER}/cloudfront.json`]: `${JSON.stringify(template(rules), null, 1)}\n` }),
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  limitExceeded: (rules) => sizeExceeded(rules, 10_240, viewerRequest, 'All redirects must fit into a CloudFront function of 10 kB.'),
  limits: ['10 kB of redirects'],
  limitations: [
    'After a change of redirects or headers, you must update the stack from the new file.',
    'The upload program sets the media types; "aws s3 sync" does not know .webmanifest.',
    'Unknown addresses that end in a slash or .html redirect first, then show the not-found page.',
    LIMITATIONS.notFoundByFolder,
    LIMITATIONS.missingFiles,
    LIMITATIONS.missingAssets,
  ],
  differs: ['other forms', 'unknown posts', 'unknown files', 'unknown assets'],
  fix: {
    rules:
      'Update the stack from out/.hosts/cloudfront.json and copy all files again, as docs/publishing.md shows; then invalidate the paths "/*".',
    https: 'In the Certificate Manager of us-east-1, check that the certificate covers this name and that its DNS record still exists.',
  },
};

function template(rules: HostRules): object {
  const headers = headersByFileKind(rules);
  /** The first match counts; all other addresses are pages. */
  const kinds = [
    { name: 'Asset', path: ALL_ASSETS, headers: headers.asset },
    { name: 'Frame', path: fixedRoutes.bookingFrame, headers: headers.frame },
    { name: 'Pdf', path: '*.pdf', headers: headers.pdf },
    { name: 'File', path: '*.*', headers: headers.file },
  ];
  const behavior = (name: string) => ({
    TargetOriginId: 'Bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: name === 'Asset' ? CACHING_OPTIMIZED : { Ref: 'AskedAgain' },
    ResponseHeadersPolicyId: { Ref: `${name}Headers` },
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Addresses', 'FunctionARN'] } }],
  });
  const missing = { ResponseCode: 404, ResponsePagePath: `/${outputFile(fixedRoutes.notFound)}`, ErrorCachingMinTTL: 0 };
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'A private bucket and a distribution that serves it by the rules of this site. For the region us-east-1.',
    Parameters: {
      Domain: { Type: 'String', Description: 'Name of the site, www.example.com' },
      CertificateArn: { Type: 'String', Description: 'Certificate of that name in AWS Certificate Manager, us-east-1' },
    },
    Resources: {
      ...siteBucket(),
      ...Object.fromEntries(
        [{ name: 'Page', headers: headers.page }, ...kinds].map((kind) => [
          `${kind.name}Headers`,
          responseHeadersPolicy(kind.name, { ...kind.headers, ...rules.httpsHeaders }),
        ]),
      ),
      Addresses: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: stackName('addresses'),
          AutoPublish: true,
          FunctionConfig: { Comment: 'Redirects and addresses', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: viewerRequest(rules),
        },
      },
      Distribution: ofCloudFront('Distribution', {
        Enabled: true,
        HttpVersion: 'http2and3',
        IPV6Enabled: true,
        Aliases: [{ Ref: 'Domain' }],
        ViewerCertificate: {
          AcmCertificateArn: { Ref: 'CertificateArn' },
          SslSupportMethod: 'sni-only',
          MinimumProtocolVersion: 'TLSv1.2_2021',
        },
        Origins: [
          {
            Id: 'Bucket',
            DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
            OriginAccessControlId: { Ref: 'Access' },
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
        ],
        DefaultCacheBehavior: behavior('Page'),
        CacheBehaviors: kinds.map(({ name, path }) => ({ PathPattern: path, ...behavior(name) })),
        CustomErrorResponses: [403, 404].map((ErrorCode) => ({ ErrorCode, ...missing })),
      }),
    },
    Outputs: {
      Bucket: { Description: 'Where the files go', Value: { Ref: 'Bucket' } },
      Target: { Description: 'What the name of the site must point to', Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  };
}

/** Returns a CloudFront resource with all its properties in its configuration. */
function ofCloudFront(kind: string, configuration: object): object {
  return { Type: `AWS::CloudFront::${kind}`, Properties: { [`${kind}Config`]: configuration } };
}

/** Headers that CloudFront accepts only in separate fields. */
const SECURITY: Readonly<Record<string, (value: string) => Record<string, object>>> = {
  'Content-Security-Policy': (value) => ({ ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: { AccessControlMaxAgeSec: Number(/\d+/.exec(value)?.[0]), IncludeSubdomains: false, Override: true },
  }),
};

function stackName(end: string): object {
  return joinedParts({ Ref: 'AWS::StackName' }, `-${end}`);
}

function joinedParts(...parts: (string | object)[]): object {
  return { 'Fn::Join': ['', parts] };
}

/** Returns the headers of one kind of file. Unlike headers set by a function, they are on error pages too. */
function responseHeadersPolicy(name: string, headers: PathRule['headers']): object {
  const all = Object.entries(headers);
  return ofCloudFront('ResponseHeadersPolicy', {
    Name: stackName(name.toLowerCase()),
    SecurityHeadersConfig: Object.assign({}, ...all.map(([header, value]) => SECURITY[header]?.(value))),
    CustomHeadersConfig: {
      Items: all.filter(([header]) => !SECURITY[header]).map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  });
}

/** Returns a bucket that only the distribution may read, and list, so that a missing file gives 404 instead of 403; and the cache policy for files that are revalidated. */
function siteBucket(): Record<string, object> {
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
    Access: ofCloudFront('OriginAccessControl', {
      Name: stackName('access'),
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    }),
    AskedAgain: ofCloudFront('CachePolicy', {
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
    }),
  };
}

/**
 * Returns the function that CloudFront runs for each request (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html):
 * redirects with the visitor's query, one form of each address, and the file of a page. It cannot test whether a file exists; the bucket returns 404.
 */
function viewerRequest({ redirects, wildcards }: HostRules): string {
  const table = Object.fromEntries(redirects.map(({ from, to }) => [from, targetAddress(to)]));
  const folders = wildcards.map(({ from, to }) => [from.slice(0, -1), targetAddress(to)]);
  return `var moved = ${JSON.stringify(table)};
var below = ${JSON.stringify(folders)};
var hidden = /^\\/(?:${RULE_FILES_PATTERN})$|\\/\\.(?!well-known\\/)/;

function handler(event) {
  var request = event.request;
  var path = decoded(request.uri);
  var page = path.replace(/(\\/index)?(\\.html)?\\/?$/, '') || '/';
  if (moved[page] !== undefined) return redirect(moved[page], request);
  for (var i = 0; i < below.length; i++) if (path.indexOf(below[i][0]) === 0) return redirect(below[i][1], request);
  if (page !== path) return redirect(encodeURI(page), request);
  if (hidden.test(path)) request.uri = '/-';
  else if (path === '/') request.uri = '/${outputFile(fixedRoutes.home)}';
  else if (path.lastIndexOf('.') <= path.lastIndexOf('/')) request.uri += '.html';
  return request;
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (error) {
    return uri;
  }
}

function redirect(to, request) {
  var parts = to.split('#');
  var query = queryOf(request.querystring);
  if (query !== '') parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: parts.join('#') }, 'cache-control': { value: 'no-cache' } },
  };
}

function queryOf(fields) {
  var pairs = [];
  Object.keys(fields).forEach(function (name) {
    (fields[name].multiValue || [fields[name]]).forEach(function (field) {
      pairs.push(field.value === '' ? name : name + '=' + field.value);
    });
  });
  return pairs.join('&');
}
`;
}
