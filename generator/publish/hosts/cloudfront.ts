import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { CANNOT } from './cannot.ts';
import { viewerRequest } from './cloudfront-function.ts';
import { responseHeadersPolicy, siteBucket, stackName } from './cloudfront-parts.ts';
import { HOSTS_FOLDER, type Host, type HostRules } from './host.ts';
import { surplusBytes } from './limits.ts';
import { assetRule, fileRuleHeaders, pageRuleHeaders } from './path-rules.ts';

/** Of a function (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html). */
const MOST_BYTES = 10_240;

/** The managed policy "CachingOptimized". */
const KEPT_LONG = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** A CloudFormation template: a private bucket, and a distribution before it that knows the rules. */
export const cloudfront: Host = {
  name: 'cloudfront',
  label: 'S3 and CloudFront',
  files: (rules) => ({ [`${HOSTS_FOLDER}/cloudfront.json`]: `${JSON.stringify(template(rules), null, 1)}\n` }),
  surplus: (rules) => surplusBytes(rules, MOST_BYTES, viewerRequest, 'A function of CloudFront takes 10 kB, and it holds all redirects.'),
  cannot: [
    'After a build that changes rules, the stack must be updated from the new file.',
    'Media types are those that the program gives which copies the files; "aws s3 sync" knows no .webmanifest.',
    'An unknown address with a slash or .html at its end leads to the plain one first.',
    CANNOT.notFoundByFolder,
    CANNOT.missingFiles,
    CANNOT.missingAssets,
  ],
};

function template(rules: HostRules): object {
  const https = rules.httpsHeaders;
  /** The first that fits an address counts; pages are what is left. */
  const kinds = [
    { name: 'Asset', path: assetRule(rules).path, headers: assetRule(rules).headers },
    { name: 'Frame', path: `${fixedRoutes.bookingFrame}`, headers: fileRuleHeaders(fixedRoutes.bookingFrame, rules) },
    { name: 'Pdf', path: '*.pdf', headers: fileRuleHeaders('/x.pdf', rules) },
    { name: 'File', path: '*.*', headers: fileRuleHeaders('/x.txt', rules) },
  ];
  const behavior = (name: string) => ({
    TargetOriginId: 'Bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: name === 'Asset' ? KEPT_LONG : { Ref: 'AskedAgain' },
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
        [{ name: 'Page', headers: pageRuleHeaders(rules) }, ...kinds].map(({ name, headers }) => [
          `${name}Headers`,
          responseHeadersPolicy(name, { ...headers, ...https }),
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
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
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
          },
        },
      },
    },
    Outputs: {
      Bucket: { Description: 'Where the files go', Value: { Ref: 'Bucket' } },
      Target: { Description: 'What the name of the site must point to', Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  };
}
