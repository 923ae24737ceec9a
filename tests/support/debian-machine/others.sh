# Starts an authority (Pebble) in a machine without a network, has certbot and Caddy ask it, keeps its root in /root/acme; and
# starts a mail server.
echo '127.0.0.1 mela.example.org' >> /etc/hosts
mkdir -p /root/acme
cd /root/acme
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 30 -subj /CN=localhost \
  -addext 'subjectAltName=DNS:localhost' 2>/dev/null
cat > config.json <<'END'
{
  "pebble": {
    "listenAddress": "127.0.0.1:14000",
    "managementListenAddress": "127.0.0.1:15000",
    "certificate": "/root/acme/cert.pem",
    "privateKey": "/root/acme/key.pem",
    "httpPort": 80,
    "tlsPort": 443
  }
}
END
# What certbot asks of a person at first.
cat > /etc/letsencrypt/cli.ini <<'END'
server = https://localhost:14000/dir
agree-tos = true
register-unsafely-without-email = true
non-interactive = true
END
cp cert.pem /etc/caddy/acme.pem
cat > /root/caddy-acme <<'END'
{
	acme_ca https://localhost:14000/dir
	acme_ca_root /etc/caddy/acme.pem
}
END
systemd-run --unit acme --setenv PEBBLE_VA_NOSLEEP=1 --setenv PEBBLE_WFE_NONCEREJECT=0 \
  --working-directory /root/acme pebble -config config.json
curl --silent --cacert cert.pem --retry 20 --retry-connrefused --retry-delay 1 --output root.pem https://localhost:15000/roots/0
# A mail server that says what it is given.
systemd-run --unit mails python3 -W ignore -u -m smtpd --nosetuid --class DebuggingServer 127.0.0.1:25
